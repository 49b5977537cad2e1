import type { OperatorOutput } from '@banyan/api/contract.ts';
import { cardGiftStates } from '@banyan/domain/cards/gift-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useCardName } from './card-name.ts';
import { useCardsMessages } from './cards.messages.ts';

type Gift = OperatorOutput<'/console/api/cards/gifts'>['items'][number];

const pageSize = 50;
const choices = ['all', ...cardGiftStates] as const;

const tones: Record<Gift['state'], Tone> = {
  offered: 'waiting',
  accepted: 'good',
  declined: 'quiet',
  taken_back: 'quiet',
  returned: 'quiet',
};

/** Shows the cards that people offered each other, the newest first. */
export function GiftsCard() {
  const texts = useCardsMessages();
  const nameOf = useCardName();
  const [url] = useUrlState();
  const choice = oneOf(choices, url.state) ?? 'all';
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/cards/gifts', {
      limit: pageSize,
      ...(choice !== 'all' && { state: choice }),
      ...(cursor && { cursor }),
    }),
  );
  const columns = useMemo<Column<Gift>[]>(
    () => [
      textColumn('offeredAt', texts.offeredAt, (row) => showInstant(row.offeredAt)),
      textColumn('card', texts.card, (row) => nameOf(row.card)),
      textColumn('giver', texts.giver, (row) => row.giver.username),
      textColumn('recipient', texts.recipient, (row) => row.recipient.username),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={tones[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      textColumn('endedAt', texts.endedAt, (row) => (row.endedAt ? showInstant(row.endedAt) : '–')),
    ],
    [texts, nameOf],
  );
  return (
    <TableCard
      label={texts.gifts}
      title={texts.gifts}
      query={query}
      columns={columns}
      rowKey={(row) => row.giftId}
      empty={{ title: texts.noGifts }}
      filters={
        <FilterLinks
          label={texts.state}
          name="state"
          value={choice}
          options={choices.map((value) => ({
            value,
            text: value === 'all' ? texts.all : texts[`state_${value}`],
          }))}
        />
      }
    />
  );
}
