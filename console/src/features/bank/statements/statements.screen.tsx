import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { Page } from '../../../ui/page.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useStatementMessages } from './statements.messages.ts';
import { StatementsTable } from './statements-table.tsx';

export function StatementsScreen() {
  const texts = useStatementMessages();
  const mayImport = useRight('bank.record');
  const [isImporting, setImporting] = useState(false);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={mayImport && <Button onClick={() => setImporting(true)}>{texts.import}</Button>}
    >
      <StatementsTable />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
