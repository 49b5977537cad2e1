import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { AlipayForm } from '../components/alipay-form.tsx';
import { BankCardForm } from '../components/bank-card-form.tsx';
import { payoutMethodFormMessages } from '../payout-method-form.messages.ts';
import { payoutMethods } from '../wallet.queries.ts';

/** With the hashes of its checksums, which other accounts do without. */
const UsdtForm = lazy(() => import('../components/usdt-form.tsx'));

const titles = {
  bank_card: { add: 'addTitle', edit: 'editTitle' },
  alipay: { add: 'addAlipayTitle', edit: 'editAlipayTitle' },
  usdt: { add: 'addUsdtTitle', edit: 'editUsdtTitle' },
} as const;

/** Adds a bank card, with `?kind=alipay` an account at Alipay, with `?kind=usdt` an address of USDT, or with `?id=` changes one. */
export default function PayoutMethodScreen() {
  const t = useMessages(payoutMethodFormMessages);
  const { id, kind: asked } = usePageQuery();
  const query = useQuery(payoutMethods);
  const stored = query.data?.items.find((item) => item.payoutMethodId === id);
  const kind = stored?.kind ?? (asked === 'alipay' || asked === 'usdt' ? asked : 'bank_card');
  return (
    <Screen title={t(titles[kind][id ? 'edit' : 'add'])}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {({ holder }) =>
          kind === 'usdt' ? (
            <Suspense fallback={<FormSkeleton />}>
              <UsdtForm stored={stored?.kind === 'usdt' ? stored : undefined} />
            </Suspense>
          ) : kind === 'alipay' ? (
            <AlipayForm stored={stored?.kind === 'alipay' ? stored : undefined} holder={holder} />
          ) : (
            <BankCardForm card={stored?.kind === 'bank_card' ? stored : undefined} holder={holder} />
          )
        }
      </Loaded>
    </Screen>
  );
}
