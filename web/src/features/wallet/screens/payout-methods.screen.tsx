import { divisionNames } from '@banyan/domain/address/divisions.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/query.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { type PayoutMethod, payoutMethods } from '../wallet.queries.ts';

/** Shows the accounts that withdrawals may go to. */
export default function PayoutMethodsScreen() {
  const t = useMessages(walletMessages);
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
        query.data.items.length > 0 && <ButtonLink to="/pages/wallet/type">{t('addCard')}</ButtonLink>
      }
    >
      <OutcomeNotice error={remove.error} />
      <Loaded query={query} skeleton={<CardSkeleton count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              title={t('noMethods')}
              note={t('noMethodsNote', { hours })}
              action={<ButtonLink to="/pages/wallet/type">{t('addCard')}</ButtonLink>}
            />
          ) : (
            <div className="space-y-3">
              {items.map((card) => (
                <BankCard key={card.payoutMethodId} card={card} onRemove={() => setRemoving(card)} />
              ))}
              <Notice>{t('methodsNote')}</Notice>
            </div>
          )
        }
      </Loaded>
      <Modal
        open={removing !== undefined}
        title={t('remove')}
        cancelLabel={t('keepCard')}
        confirmLabel={t('remove')}
        onCancel={() => setRemoving(undefined)}
        onConfirm={confirm}
        busy={remove.isPending}
        isDestructive
      >
        {removing && t('removeQuestion', { card: `${removing.bank} ${removing.number}` })}
      </Modal>
    </Screen>
  );
}

function BankCard({ card, onRemove }: { card: PayoutMethod; onRemove: () => void }) {
  const t = useMessages(walletMessages);
  const name = `${card.bank} ${card.number}`;
  return (
    <article className="rounded-card bg-pressed p-4 text-white">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-white/15">
          <CreditCard className="size-5" aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <bdi>{card.bank}</bdi>
          </h2>
          <p className="text-sm">
            {t('cardOf')} · <bdi>{card.holder}</bdi>
          </p>
        </div>
        <Link
          to={`/pages/wallet/edit?id=${card.payoutMethodId}`}
          label={`${t('edit')} ${name}`}
          className="tap -mt-2 grid place-items-center rounded-full"
        >
          <Pencil className="size-5" aria-hidden />
        </Link>
        <IconButton
          label={`${t('remove')} ${name}`}
          onClick={onRemove}
          className="-mt-2 -mr-2 active:bg-white/10!"
        >
          <Trash2 className="size-5" aria-hidden />
        </IconButton>
      </div>
      <p className="figures mt-4 text-xl tracking-widest">{card.number}</p>
      <p className="mt-2 text-sm">
        <span lang="zh-Hans">{divisionNames(card).join(' ')}</span> <bdi>{card.branch}</bdi>
      </p>
    </article>
  );
}
