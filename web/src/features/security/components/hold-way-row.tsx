import { KeyRound, Mail, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { ListRow } from '../../../ui/card.tsx';
import { endHoldMessages } from '../end-hold.messages.ts';
import type { HoldChoice, Way } from '../hold-choices.ts';

const icons = {
  session: MonitorSmartphone,
  totp: ShieldCheck,
  secret_key: KeyRound,
  email: Mail,
  phone: Smartphone,
} as const;
/** The page, with its note, on which a missing way is set up for the next time. */
const setUp: Partial<Record<Way, { note: 'setUpTotp' | 'setUpKey'; to: PageUrl }>> = {
  totp: { note: 'setUpTotp', to: '/pages/services/two_factor' },
  secret_key: { note: 'setUpKey', to: '/pages/miyao/copy' },
};

/** Shows one way to end a hold: chosen by a tap where it is open, or why it is not and what there is to do. */
export function HoldWayRow(props: {
  choice: HoldChoice;
  /** The masked address of a code. */
  address: string | null;
  isSmsOff: boolean;
  /** Left out for the one that is chosen. */
  onChoose?: (() => void) | undefined;
}) {
  const t = useMessages(endHoldMessages);
  const { way, state } = props.choice;
  const Icon = icons[way];
  const row = { icon: <Icon className="size-5" aria-hidden />, title: t(way) };
  if (way === 'phone' && state === 'open' && props.isSmsOff) return <ListRow {...row} note={t('smsOff')} />;
  if (state === 'open') {
    const isCode = way === 'email' || way === 'phone';
    const note = isCode ? props.address : t(`${way}Note`);
    return <ListRow {...row} note={note} {...(props.onChoose && { onClick: props.onChoose })} />;
  }
  if (state === 'too_new') return <ListRow {...row} note={t('tooNew')} />;
  if (state === 'began_it') return <ListRow {...row} note={t('beganIt')} />;
  const missing = setUp[way];
  if (missing) return <ListRow {...row} note={t(missing.note)} to={missing.to} />;
  return <ListRow {...row} note={t(way === 'phone' ? 'noPhone' : 'noEmail')} />;
}
