import { rechargeStates } from '@banyan/domain/wallet/recharge-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readingUnseen } from '../../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Finder } from '../../../ui/finder.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useRechargeColumns } from './recharge-columns.tsx';
import { useRechargesMessages } from './recharges.messages.ts';

const pageSize = 50;
const choices = ['all', ...rechargeStates] as const;

/** Shows what people wanted to pay in, the newest first: of a state, of one person, or by its number. */
export function RechargesScreen() {
  const texts = useRechargesMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const state = oneOf(rechargeStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/recharges', {
      limit: pageSize,
      ...(name && { name }),
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useRechargeColumns()}
        rowKey={(row) => row.rechargeId}
        empty={{ title: texts.none, help: texts.noneHelp }}
        filters={
          <>
            <Finder
              texts={texts}
              name={name}
              key={textOf(url.trail)}
              onFind={(next) => {
                setName(next);
                patch({ trail: undefined });
              }}
            />
            <FilterLinks
              label={texts.state}
              name="state"
              value={state ?? 'all'}
              options={choices.map((value) => ({ value, text: texts[`state_${value}`] }))}
            />
          </>
        }
      />
    </Page>
  );
}
