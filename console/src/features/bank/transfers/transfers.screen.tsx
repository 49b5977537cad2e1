import { Page } from '../../../ui/page.tsx';
import { useTransfersMessages } from './transfers.messages.ts';
import { TransfersTable } from './transfers-table.tsx';

export function TransfersScreen() {
  const texts = useTransfersMessages();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TransfersTable />
    </Page>
  );
}
