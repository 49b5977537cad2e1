import { divisionNames } from '@banyan/domain/address/divisions.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig, useFlag } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { payoutMethodIcons, payoutMethodName } from '../components/payout-method-name.ts';
import { UsdtNotice } from '../components/usdt-notice.tsx';
import { payoutMethodMessages } from '../payout-methods.messages.ts';
import { type PayoutMethod, payoutMethods } from '../wallet.queries.ts';

/** Shows the accounts that withdrawals may go to. */
export default function PayoutMethodsScreen() {
  const t = useMessages(payoutMethodMessages);
  const query = useQuery(payoutMethods);
  const hours = useConfig()?.limits.securityHoldHours ?? 24;
  const [removing, setRemoving] = useState<PayoutMethod>();
  const remove = useCommand('/api/payout_method/remove');
  const confirm = () => {
    if (!removing) return;
    remove.mutate(
      { payoutMethodId: removing.payoutMethodId },
      { onSuccess: () => announce(t('removed')), onSettled: () => setRemoving(undefined) },
    );
  };
  return (
    <Screen
      onRefresh={query.refetch}
      action={
        query.data &&
        query.data.items.length > 0 && <ButtonLink to="/pages/wallet/type">{t('addAccount')}</ButtonLink>
      }
    >
      <OutcomeNotice error={remove.error} />
      <Loaded query={query} skeleton={<CardSkeleton count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              of="accounts"
              title={t('noMethods')}
              note={t('noMethodsNote', { hours })}
              action={<ButtonLink to="/pages/wallet/type">{t('addAccount')}</ButtonLink>}
            />
          ) : (
            <div className="space-y-3">
              {items.map((item) => (
                <Account key={item.payoutMethodId} item={item} onRemove={() => setRemoving(item)} />
              ))}
              <Notice>{t('methodsNote')}</Notice>
              <UsdtNotice chains={items.flatMap((item) => (item.kind === 'usdt' ? [item.chain] : []))} />
            </div>
          )
        }
      </Loaded>
      <Modal
        open={removing !== undefined}
        title={t('remove')}
        cancelLabel={t('keepAccount')}
        confirmLabel={t('remove')}
        onCancel={() => setRemoving(undefined)}
        onConfirm={confirm}
        busy={remove.isPending}
        isDestructive
      >
        {removing && t('removeQuestion', { account: nameOf(removing, t) })}
      </Modal>
    </Screen>
  );
}

const nameOf = (item: PayoutMethod, t: Parameters<typeof payoutMethodName>[1]): string => {
  const { at, number } = payoutMethodName(item, t);
  return `${at} ${number}`;
};

function Account({ item, onRemove }: { item: PayoutMethod; onRemove: () => void }) {
  const t = useMessages(payoutMethodMessages);
  const { at, number } = payoutMethodName(item, t);
  const name = nameOf(item, t);
  const Icon = payoutMethodIcons[item.kind];
  const hasUsdt = useFlag('usdt');
  const isStopped = useIsStopped();
  const isEditable = !isStopped && (item.kind !== 'usdt' || hasUsdt);
  return (
    <article className="rounded-card bg-pressed p-4 text-white">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-white/15">
          <Icon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <bdi>{at}</bdi>
          </h2>
          <p className="text-sm">
            {item.kind === 'bank_card' && `${t('cardOf')} · `}
            {item.kind === 'usdt' ? t('addressOf') : <bdi>{item.holder}</bdi>}
          </p>
        </div>
        {isEditable && (
          <Link
            to={`/pages/wallet/edit?id=${item.payoutMethodId}`}
            label={`${t('edit')} ${name}`}
            className="tap -mt-2 grid place-items-center rounded-full"
          >
            <Pencil className="size-5" aria-hidden />
          </Link>
        )}
        {!isStopped && (
          <IconButton
            label={`${t('remove')} ${name}`}
            onClick={onRemove}
            className="-mt-2 -mr-2 active:bg-white/10!"
          >
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="figures mt-4 text-xl tracking-widest break-all">{number}</p>
      {item.kind === 'bank_card' && (
        <p className="mt-2 text-sm">
          <span lang="zh-Hans">{divisionNames(item).join(' ')}</span> <bdi>{item.branch}</bdi>
        </p>
      )}
    </article>
  );
}
