import { failureText } from '../../../ui/failure-text.ts';
import { useUiMessages } from '../../../ui/ui.messages.ts';
import { useOrdersMessages } from '../orders/orders.messages.ts';
import styles from '../store.module.css';
import { useShipmentsMessages } from './shipments.messages.ts';
import type { Line, LineResult } from './use-shipping.ts';

interface Props {
  lines: readonly Line[];
  results: ReadonlyMap<number, LineResult>;
  isDone: boolean;
}

/** Shows the lines of a file, and of each whether it can be shipped or was. */
export function ShipmentLines({ lines, results, isDone }: Props) {
  const texts = useShipmentsMessages();
  const orders = useOrdersMessages();
  const shipped = [...results.values()].filter((result) => result === 'shipped').length;
  const ready = lines.filter(({ problem }) => problem === null).length;
  return (
    <>
      <p role="status">
        {isDone ? texts.done(shipped, lines.length - shipped) : texts.found(ready, lines.length - ready)}
      </p>
      <div className={styles.lines} role="region" aria-label={texts.lines} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[texts.row, orders.number, orders.carrier, orders.tracking, texts.result].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.row} line={line} result={results.get(line.row)} isDone={isDone} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function LineRow(props: { line: Line; result: LineResult | undefined; isDone: boolean }) {
  const { row, number, carrier, tracking, problem } = props.line;
  const say = useOutcome();
  const isWrong = problem !== null || (props.result !== undefined && props.result !== 'shipped');
  return (
    <tr data-wrong={isWrong || undefined}>
      <td>{row}</td>
      <td>
        <bdi>{number}</bdi>
      </td>
      <td>
        <bdi>{carrier}</bdi>
      </td>
      <td>
        <bdi>{tracking}</bdi>
      </td>
      <td>{say(problem, props.result, props.isDone)}</td>
    </tr>
  );
}

/** Returns how one says what becomes of a line. */
function useOutcome() {
  const texts = useShipmentsMessages();
  const ui = useUiMessages();
  return (problem: Line['problem'], result: LineResult | undefined, isDone: boolean): string => {
    if (problem !== null) return texts[`problem_${problem}`];
    if (result === 'shipped') return texts.shipped;
    if (result) return failureText(ui, result);
    return isDone ? texts.notTried : texts.ready;
  };
}
