import { saveFile } from '@banyan/client/save-file.ts';
import { Download, UserX } from 'lucide-react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
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
  const fetchFile = useCommand('/api/my_data/export');
  const form = useForm({
    initial: { format: 'json' as 'json' | 'csv', loginPassword: '' },
    problems: ({ loginPassword }) => ({ loginPassword: loginPassword === '' && t('needPassword') }),
    command: fetchFile,
    onSubmit: (input) =>
      fetchFile.mutate(input, {
        onSuccess: (file) => {
          saveFile(file);
          form.reset({ ...input, loginPassword: '' });
        },
      }),
  });
  return (
    <form {...form.props} className="space-y-4">
      <ChoiceList
        label={t('format')}
        value={form.values.format}
        onChange={(format) => form.set({ format })}
        options={[
          { value: 'json', title: t('everything'), note: t('everythingNote') },
          { value: 'csv', title: t('records'), note: t('recordsNote') },
        ]}
      />
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        hint={t('passwordHint')}
        {...form.field('loginPassword')}
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
