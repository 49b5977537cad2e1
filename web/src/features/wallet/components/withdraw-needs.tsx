import { clsx } from 'clsx';
import { ChevronRight, Circle, CircleCheck, Clock } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Link, TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { Terms } from '../wallet.queries.ts';

type Need = Terms['needs'][number];
type Name = Need['need'];

/** What each is called, what it means, and where it is seen to. */
const shown = {
  payment_password: { title: 'needsPin', note: 'needsPinNote', to: '/pages/pay_pwd/pwd_update' },
  certification: { title: 'needsName', note: 'needsNameNote', to: '/pages/certification/index' },
  card: { title: 'needsCard', note: 'needsCardNote', to: '/pages/wallet/index' },
  no_hold: { title: 'needsNoHold', note: 'needsNoHoldNote', to: '/pages/services/end_hold' },
  not_frozen: { title: 'needsNoFreeze', note: 'needsNoFreezeNote', to: '/pages/services/freeze' },
} as const satisfies Record<
  Name,
  { title: keyof typeof walletMessages; note: keyof typeof walletMessages; to: PageUrl }
>;

const looks = {
  done: { icon: CircleCheck, className: 'text-brand', word: 'needDone' },
  waiting: { icon: Clock, className: 'text-warning', word: 'needWaiting' },
  missing: { icon: Circle, className: 'text-edge', word: 'needMissing' },
} as const;

/** Returns whether a withdrawal may be asked for now, as far as the server's facts go. */
export const isReady = ({ needs }: Terms): boolean => needs.every(({ state }) => state === 'done');

/** Returns how one of them stands. */
export const stateOf = ({ needs }: Terms, name: Name): Need['state'] =>
  needs.find(({ need }) => need === name)?.state ?? 'done';

/** Lists everything that a withdrawal takes, what of it is done, and where the rest is seen to; the server says so. */
export function WithdrawalChecklist({ terms, holdHours }: { terms: Terms; holdHours: number }) {
  const t = useMessages(walletMessages);
  const { at } = useDates();
  return (
    <ul className="divide-y divide-line">
      {terms.needs.map(({ need, state, until }) => {
        const { title, note } = shown[need];
        const to = need === 'no_hold' && state === 'missing' ? shown.card.to : shown[need].to;
        const { icon: Icon, className, word } = looks[state];
        const content = (
          <>
            <Icon className={clsx('mt-0.5 size-5 shrink-0', className)} aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block">
                {t(title, { hours: holdHours })}
                <span className="sr-only"> ({t(word)})</span>
              </span>
              {state !== 'done' && (
                <span className="block text-soft">
                  {until ? t('needUntil', { date: at(until) }) : t(note, { hours: holdHours })}
                </span>
              )}
            </span>
            {state !== 'done' && <ChevronRight className="mt-0.5 size-4 shrink-0 text-edge" aria-hidden />}
          </>
        );
        const look = 'tap flex items-start gap-2.5 py-2.5 text-sm';
        return (
          <li key={need}>
            {state === 'done' ? (
              <div className={look}>{content}</div>
            ) : (
              <Link to={to} className={clsx(look, 'active:bg-page')}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Says above the button what a withdrawal still lacks, the first thing first, with the page where it is put right. */
export function FirstNeed({ terms }: { terms: Terms }) {
  const t = useMessages(walletMessages);
  if (stateOf(terms, 'payment_password') !== 'done') {
    return (
      <Notice tone="warning" className="mb-3">
        {t('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{t('setPin')}</TextLink>
      </Notice>
    );
  }
  const certification = stateOf(terms, 'certification');
  if (certification === 'done') return null;
  const isWaiting = certification === 'waiting';
  return (
    <Notice tone={isWaiting ? 'info' : 'warning'} className="mb-3">
      {t(isWaiting ? 'certificationWaits' : 'needCertification')}{' '}
      <TextLink to="/pages/certification/index">{t(isWaiting ? 'seeCertification' : 'certify')}</TextLink>
    </Notice>
  );
}
