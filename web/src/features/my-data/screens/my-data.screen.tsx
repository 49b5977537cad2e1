import { saveFile } from '@banyan/client/save-file.ts';
import { Download, UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { myDataMessages } from '../my-data.messages.ts';

/** Shows everything that is known about oneself, as a file; and the way to the end of the account. */
export default function MyDataScreen() {
  const t = useMessages(myDataMessages);
  return (
    <Screen className="space-y-4">
      <p className="text-sm text-soft">{t('intro')}</p>
      <ExportForm />
      <Card className="py-1!">
        <ListRow
          icon={<UserX className="size-5" aria-hidden />}
          title={t('close')}
          note={t('closeNote')}
          to="/pages/services/close"
        />
      </Card>
    </Screen>
  );
}

function ExportForm() {
  const t = useMessages(myDataMessages);
  const [format, setFormat] = useState<'json' | 'csv'>('json');
  const [loginPassword, setLoginPassword] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const fetchFile = useCommand('/api/my_data/export');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (loginPassword === '') return;
    fetchFile.mutate(
      { loginPassword, format },
      {
        onSuccess: (file) => {
          saveFile(file);
          setLoginPassword('');
          setSubmitted(false);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <ChoiceList
        label={t('format')}
        value={format}
        onChange={setFormat}
        options={[
          { value: 'json', title: t('everything'), note: t('everythingNote') },
          { value: 'csv', title: t('records'), note: t('recordsNote') },
        ]}
      />
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        value={loginPassword}
        onChange={setLoginPassword}
        hint={t('passwordHint')}
        error={wasSubmitted && loginPassword === '' ? t('needPassword') : undefined}
      />
      <div>
        <OutcomeNotice error={fetchFile.error} />
        {fetchFile.data && (
          <div role="status">
            <Notice className="mb-3">{t('saved', { name: fetchFile.data.fileName })}</Notice>
          </div>
        )}
        <Button type="submit" busy={fetchFile.isPending}>
          <Download className="size-5" aria-hidden />
          {t('download')}
        </Button>
        <p className="mt-2 text-sm text-soft">{t('withheld')}</p>
      </div>
    </form>
  );
}
