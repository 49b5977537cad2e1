import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { Page } from '../../ui/page.tsx';
import { useBankMessages } from './bank.messages.ts';
import { BankLinesTable } from './bank-lines-table.tsx';
import { RecordLineDialog } from './record-line-dialog.tsx';

export function BankScreen() {
  const texts = useBankMessages();
  const mayRecord = useRight('bank.record');
  const [isRecording, setRecording] = useState(false);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={mayRecord && <Button onClick={() => setRecording(true)}>{texts.record}</Button>}
    >
      <BankLinesTable />
      {isRecording && <RecordLineDialog onClose={() => setRecording(false)} />}
    </Page>
  );
}
