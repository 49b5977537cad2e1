import type { OperatorInput } from '@banyan/api/contract.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { oneOf, textOf, type UrlState, useUrlState } from '../../platform/url-state.ts';
import { Finder } from '../../ui/finder.tsx';
import { useDrawsMessages } from './draws.messages.ts';
import { useLotteryMessages } from './lottery.messages.ts';
import type { Table } from './table.ts';

type Narrowed = Pick<OperatorInput<'/console/api/lottery/draws'>, 'table' | 'prize' | 'from' | 'to'>;

const prizeKinds = ['points', 'cash', 'good', 'card', 'none'] as const;

/** Returns what the URL narrows the draws to, as the call takes it. */
export function narrowed(url: UrlState, tables: readonly Table[]): Narrowed {
  const [from, to] = [textOf(url.from), textOf(url.to)];
  const prize = oneOf(prizeKinds, url.prize);
  // A number that belongs to the odds of another game narrows nothing.
  const table = tables.find(({ number }) => number !== null && String(number) === textOf(url.odds));
  return {
    ...(table && table.number !== null && { table: table.number }),
    ...(prize && { prize }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

interface DrawFiltersProps {
  tables: readonly Table[];
  shown: Narrowed;
  name: string;
  onFind: (name: string) => void;
}

/** Narrows the draws by a number or a person, by odds, by the kind of prize and by days. */
export function DrawFilters({ tables, shown, name, onFind }: DrawFiltersProps) {
  const texts = useDrawsMessages();
  const words = useLotteryMessages();
  const [url, patch] = useUrlState();
  const choose = (filter: string, value: string) => patch({ [filter]: value, trail: undefined });
  const numbers = tables.flatMap(({ number }) => number ?? []);
  return (
    <>
      <Finder texts={texts} name={name} key={textOf(url.trail)} onFind={onFind} />
      <NativeSelect
        size="xs"
        aria-label={texts.odds}
        value={shown.table ?? ''}
        data={[
          { value: '', label: texts.allOdds },
          ...numbers.map((number) => ({ value: String(number), label: words.tableNumber(number) })),
        ]}
        onChange={(event) => choose('odds', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={texts.prize}
        value={shown.prize ?? ''}
        data={[
          { value: '', label: texts.allPrizes },
          ...prizeKinds.map((kind) => ({ value: kind, label: words[`kind_${kind}`] })),
        ]}
        onChange={(event) => choose('prize', event.currentTarget.value)}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          type="date"
          aria-label={texts[end]}
          value={textOf(url[end])}
          onChange={(event) => choose(end, event.currentTarget.value)}
        />
      ))}
    </>
  );
}
