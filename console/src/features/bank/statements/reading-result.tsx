import { Amount, amountText } from '../../../ui/amount.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import type { Reading } from './statement-draft.ts';
import { useStatementMessages } from './statements.messages.ts';
import styles from './statements.module.css';

/** Shows what a file says, and what is wrong with it. */
export function ReadingResult({ reading }: { reading: Reading }) {
  const texts = useStatementMessages();
  const facts: Fact[] = [
    [texts.movements, String(reading.lines)],
    [texts.cameIn, `¥ ${amountText(reading.cameIn)}`],
    [texts.wentOut, `¥ ${amountText(reading.wentOut)}`],
    [texts.known, String(reading.known)],
    [texts.skipped, String(reading.skipped)],
  ];
  if (reading.account) facts.push([texts.account, reading.account]);
  const more = reading.unreadable - reading.problems.length;
  return (
    <>
      <Facts facts={facts} columns={3} />
      {reading.first.length > 0 && <FirstMovements reading={reading} />}
      {(reading.problems.length > 0 || reading.faults.length > 0) && (
        <div className={styles.faults} role="alert">
          <ul>
            {reading.problems.map(({ row, problem, text }) => (
              <li key={row}>{texts.problem(row, texts[`problem_${problem}`], text)}</li>
            ))}
            {more > 0 && <li>{texts.moreProblems(more)}</li>}
            {reading.faults.map((fault) => (
              <li key={`${fault.fault} ${fault.bankReference}`}>{faultText(texts, fault)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function faultText(texts: ReturnType<typeof useStatementMessages>, fault: Reading['faults'][number]): string {
  const { expected, found, bankReference } = fault;
  const isAmount = fault.fault === 'opening' || fault.fault === 'sum' || fault.fault === 'differs';
  const shown = (value: string | null) =>
    value !== null && isAmount ? `¥${amountText(value)}` : (value ?? '');
  return texts[`fault_${fault.fault}`](bankReference ?? '', shown(expected), shown(found));
}

function FirstMovements({ reading }: { reading: Reading }) {
  const texts = useStatementMessages();
  return (
    <div className={styles.first} role="region" aria-label={texts.first} tabIndex={0}>
      <table>
        <caption>{texts.first}</caption>
        <thead>
          <tr>
            {[texts.date, texts.amount, texts.reference, texts.payer, texts.remark].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reading.first.map((line) => (
            <tr key={line.bankReference}>
              <td>{line.bookedOn}</td>
              <td className={styles.number}>
                <Amount value={line.amount} />
              </td>
              <td>{line.bankReference}</td>
              <td>{line.payer}</td>
              <td>{line.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
