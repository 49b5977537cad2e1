import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readingUnseen } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useRemittanceColumns } from './remittance-columns.tsx';
import { useRemittancesMessages } from './remittances.messages.ts';

const pageSize = 50;

/** Shows what people paid each other, the newest first: of some days, of one person, or by its number. */
export function RemittancesScreen() {
  const texts = useRemittancesMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const [from, to] = [textOf(url.from), textOf(url.to)];
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/remittances', {
      limit: pageSize,
      ...(name && { name }),
      ...(from && { from }),
      ...(to && { to }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useRemittanceColumns()}
        rowKey={(row) => row.remittanceId}
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
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                size="xs"
                type="date"
                aria-label={texts[end]}
                value={textOf(url[end])}
                onChange={(event) => patch({ [end]: event.currentTarget.value, trail: undefined })}
              />
            ))}
          </>
        }
      />
    </Page>
  );
}
