import { isAlipayAccount, normaliseAlipayAccount } from '@banyan/domain/wallet/alipay-account.ts';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig } from '../../../platform/config.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { payoutMethodFormMessages } from '../payout-method-form.messages.ts';
import { payoutMethodMessages } from '../payout-methods.messages.ts';
import type { AlipayAccount } from '../wallet.queries.ts';

interface Props {
  /** The account that is changed. It is never shown in full, so that a change asks for it again. */
  stored?: AlipayAccount | undefined;
  /** The certified name, where there is one: it is filled in, as an account must bear it. */
  holder: string | null;
}

/** Takes an account at Alipay and the real name of its owner. */
export function AlipayForm({ stored, holder }: Props) {
  const t = useMessages(payoutMethodFormMessages);
  const tMethods = useMessages(payoutMethodMessages);
  const add = useCommand('/api/payout_method/add');
  const edit = useCommand('/api/payout_method/edit');
  const command = stored ? edit : add;
  const hours = useConfig()?.limits.securityHoldHours ?? 24;
  const form = useForm({
    initial: { account: '', holder: stored?.holder ?? holder ?? '' },
    problems: (draft) => ({
      account: isAlipayAccount(normaliseAlipayAccount(draft.account)) ? undefined : t('badAlipay'),
      holder: draft.holder.trim().length < 2 ? t('badName') : undefined,
    }),
    command,
    onSubmit: (draft) => {
      const input = { kind: 'alipay' as const, ...draft };
      const onSuccess = () => {
        announce(t('saved'));
        navigateBack();
      };
      if (stored) edit.mutate({ ...input, payoutMethodId: stored.payoutMethodId }, { onSuccess });
      else add.mutate(input, { onSuccess });
    },
  });
  return (
    <form {...form.props} className="space-y-4">
      <TextField
        label={t('alipayAccount')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        hint={stored ? t('alipayAgain', { account: stored.account }) : tMethods('alipayAccountNote')}
        {...form.field('account')}
      />
      <TextField
        label={t('realName')}
        autoComplete="name"
        maxLength={40}
        hint={holder !== null && t('holderNote')}
        {...form.field('holder')}
      />
      <Notice tone="warning">{t('holdAhead', { hours })}</Notice>
      <div>
        <OutcomeNotice error={command.error} />
        <Button type="submit" busy={command.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
