import { Page } from '../../ui/page.tsx';
import { useDifferencesMessages } from './differences.messages.ts';
import { DifferencesTable } from './differences-table.tsx';

export function DifferencesScreen() {
  const texts = useDifferencesMessages();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <DifferencesTable />
    </Page>
  );
}
