import { parseGroupCode } from '@banyan/domain/group-buy/group-code.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { groupMessages } from '../group.messages.ts';

/** A code may come with spaces or a hyphen between its signs. */
const typedAtMost = 12;

/** Leads to the group whose code somebody has passed on. */
export function CodeField() {
  const t = useMessages(groupMessages);
  const form = useForm({
    // A group's code is passed on to whoever may join: it is kept with the page like any other text.
    initial: { groupCode: '' },
    isNoSecret: ['groupCode'],
    problems: ({ groupCode }) => ({ groupCode: parseGroupCode(groupCode) === null && t('badCode') }),
    onSubmit: ({ groupCode }) =>
      void navigateTo(`/pages/product/pin_tuan_detail?code=${parseGroupCode(groupCode)}`),
  });
  return (
    <Card>
      <form {...form.props} className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('byCode')}
            {...form.field('groupCode')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            maxLength={typedAtMost}
            hint={t('codeHint')}
          />
        </div>
        {/* Beside the field, below its label. */}
        <Button type="submit" size="small" look="secondary" className="mt-[calc(1.5em+var(--unit))]">
          {t('find')}
        </Button>
      </form>
    </Card>
  );
}
