import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { NeedList } from '../../../shared/needs/need-list.tsx';
import { SecurityHolds } from '../../../shared/security-holds/security-holds.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Terms } from '../remittances.queries.ts';
import { sendMessages } from '../send.messages.ts';

/** The title, the explanation and the page of each need. */
const shown = {
  payment_password: { title: 'needsPin', note: 'needsPinNote', to: '/pages/pay_pwd/pwd_update' },
  certification: { title: 'needsName', note: 'needsNameNote', to: '/pages/certification/index' },
  no_hold: { title: 'needsNoHold', note: 'needsNoHoldNote', to: '/pages/services/end_hold' },
  not_frozen: { title: 'needsNoFreeze', note: 'needsNoFreezeNote', to: '/pages/services/freeze' },
} as const satisfies Record<
  Terms['needs'][number]['need'],
  { title: keyof typeof sendMessages; note: keyof typeof sendMessages; to: PageUrl }
>;

/** Returns whether one may pay now, as far as the server's facts go. */
export const isReady = ({ needs }: Terms): boolean => needs.every(({ state }) => state === 'done');

/** Shows what stands in the way of paying now; nothing once it takes nothing more. */
export function TransferNeeds({ terms }: { terms: Terms }) {
  const t = useMessages(sendMessages);
  return (
    <>
      <SecurityHolds />
      {!isReady(terms) && (
        <Card title={t('needsTitle')}>
          <NeedList
            needs={terms.needs.map((item) => {
              const { title, note, to } = shown[item.need];
              return { ...item, title: t(title), note: t(note), to };
            })}
          />
        </Card>
      )}
    </>
  );
}
