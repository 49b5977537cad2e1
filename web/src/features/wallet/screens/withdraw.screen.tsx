import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { SecurityHolds, securityHolds } from '../../../shared/security-holds/security-holds.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { WithdrawForm } from '../components/withdraw-form.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { certification, me, payoutMethods, terms } from '../wallet.queries.ts';

/** Shows what a withdrawal needs first: terms, a card, a payment password. What is missing links to its page. */
export default function WithdrawScreen() {
  const t = useMessages(walletMessages);
  const termsQuery = useQuery(terms);
  const methodsQuery = useQuery(payoutMethods);
  const meQuery = useQuery(me);
  const holdsQuery = useQuery(securityHolds);
  const certificationQuery = useQuery(certification);
  const list = (
    <TextLink to="/pages/withdraw/record" className="tap inline-flex items-center px-3 text-sm">
      {t('backToWithdrawals')}
    </TextLink>
  );
  if (termsQuery.data && methodsQuery.data && meQuery.data && holdsQuery.data && certificationQuery.data) {
    const cards = methodsQuery.data.items;
    if (cards.length > 0) {
      return (
        <WithdrawForm
          terms={termsQuery.data}
          cards={cards}
          hasPaymentPassword={meQuery.data.hasPaymentPassword}
          isOnHold={holdsQuery.data.items.length > 0}
          certification={certificationQuery.data.state}
          aside={list}
        />
      );
    }
    return (
      <Screen aside={list}>
        <SecurityHolds />
        <Empty
          title={t('noCardYet')}
          note={t('noMethodsNote')}
          action={<ButtonLink to="/pages/wallet/type">{t('addCard')}</ButtonLink>}
        />
      </Screen>
    );
  }
  const waitedFor =
    [termsQuery, methodsQuery, meQuery, holdsQuery, certificationQuery].find((query) => query.error) ??
    termsQuery;
  return (
    <Screen aside={list}>
      <Loaded query={{ ...waitedFor, data: undefined } as typeof termsQuery} skeleton={<CardSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
