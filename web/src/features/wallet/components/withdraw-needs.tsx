import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { NeedList } from '../../../shared/needs/need-list.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { Terms } from '../wallet.queries.ts';

type Need = Terms['needs'][number];
type Name = Need['need'];

/** The title, the explanation and the page of each need. */
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

/** Returns whether a withdrawal may be asked for now, as far as the server's facts go. */
export const isReady = ({ needs }: Terms): boolean => needs.every(({ state }) => state === 'done');

/** Returns how one of them stands. */
export const stateOf = ({ needs }: Terms, name: Name): Need['state'] =>
  needs.find(({ need }) => need === name)?.state ?? 'done';

/** Lists everything that a withdrawal takes, what of it is done, and where the rest is seen to; the server says so. */
export function WithdrawalChecklist({ terms, holdHours }: { terms: Terms; holdHours: number }) {
  const t = useMessages(walletMessages);
  return (
    <NeedList
      needs={terms.needs.map((item) => {
        const { title, note, to } = shown[item.need];
        return {
          ...item,
          title: t(title, { hours: holdHours }),
          note: t(note, { hours: holdHours }),
          to: item.need === 'no_hold' && item.state === 'missing' ? shown.card.to : to,
        };
      })}
    />
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
