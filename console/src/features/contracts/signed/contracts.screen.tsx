import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { readingUnseen } from '../../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Finder } from '../../../ui/finder.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';
import { CheckDialog } from './check-dialog.tsx';

type Contract = OperatorOutput<'/console/api/contracts'>['items'][number];

const tones = { upcoming: 'waiting', in_force: 'good', expired: 'quiet', withdrawn: 'quiet' } as const;

/** Shows signed contracts, the newest first, or those of a number or a person; each can be checked. */
export function ContractsScreen() {
  const texts = useContractsMessages();
  const [url] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const [checked, setChecked] = useState<Contract | null>(null);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/contracts', { ...(name && { name }), ...(cursor && { cursor }) }),
  );
  const columns = useColumns(setChecked);
  return (
    <Page title={texts.contracts} lead={texts.contractsLead}>
      <TableCard
        label={texts.contracts}
        query={query}
        columns={columns}
        rowKey={(row) => row.contractId}
        empty={{ title: texts.noContracts, help: texts.noContractsHelp }}
        filters={<Finder texts={texts} name={name} onFind={setName} key={textOf(url.trail)} />}
      />
      {checked && <CheckDialog contract={checked} onClose={() => setChecked(null)} />}
    </Page>
  );
}

function useColumns(onCheck: (contract: Contract) => void): Column<Contract>[] {
  const texts = useContractsMessages();
  const language = useLanguage();
  const mayCheck = useRight('contracts.check');
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => <span className="figures">{row.number}</span>,
      }),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('kind', texts.kind, (row) => row.name[language]),
      textColumn('standing', texts.standing, (row) => texts[`standing_${row.standing}`], {
        cell: (row) => <Badge tone={tones[row.standing]}>{texts[`standing_${row.standing}`]}</Badge>,
      }),
      textColumn('signed', texts.signedAt, (row) => showInstant(row.signedAt), {
        cell: (row) => <span className="figures">{showInstant(row.signedAt)}</span>,
      }),
      textColumn('effective', texts.effectiveOn, (row) => row.effectiveOn),
      textColumn('expires', texts.expiresOn, (row) => row.expiresOn),
      textColumn('hash', texts.hash, (row) => row.sha256, {
        cell: (row) => <CodeText value={row.sha256} />,
      }),
      {
        id: 'actions',
        header: texts.actions,
        text: () => '',
        cell: (row) =>
          row.isErased ? (
            <span className={styles.hint}>{texts.erased}</span>
          ) : (
            mayCheck && (
              <Button size="xs" variant="default" onClick={() => onCheck(row)}>
                {texts.check}
              </Button>
            )
          ),
      },
    ],
    [texts, language, mayCheck, onCheck],
  );
}
