import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { Page } from '../../ui/page.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { useFundingMessages } from './funding.messages.ts';
import type { FundingAccount } from './funding.ts';
import { FundingsTable } from './fundings-table.tsx';
import { RecordFundingDialog } from './record-funding-dialog.tsx';

export function FundingScreen() {
  const texts = useFundingMessages();
  const accounts = useQuery(reading('/console/api/funding-accounts', {}));
  const [url, patch] = useUrlState();
  const mayRecord = useRight('funding.record');
  const [chosen, setChosen] = useState<FundingAccount | null>(null);
  // A link from the record whose money is short leads straight to the form.
  const named = mayRecord && accounts.data?.items.find(({ account }) => account === url.record);
  const filling = chosen ?? (named || null);
  const close = () => {
    setChosen(null);
    if (url.record) patch({ record: undefined }, true);
  };
  return (
    <Page title={texts.title} lead={texts.lead}>
      <AccountsTable query={accounts} onRecord={setChosen} />
      <FundingsTable accounts={accounts.data?.items ?? []} />
      {filling && <RecordFundingDialog account={filling} onClose={close} />}
    </Page>
  );
}
