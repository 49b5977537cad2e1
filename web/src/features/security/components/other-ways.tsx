import { Headset, KeyRound, LockKeyhole, Mail, Smartphone } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { securityMessages } from '../security.messages.ts';

const icon = 'size-5';
/** Every way to a new password, and the page where it is. */
const ways = {
  email: { icon: Mail, title: 'byEmail', note: 'byEmailNote', to: '/pages/forgot/email' },
  phone: { icon: Smartphone, title: 'byPhone', note: 'byPhoneNote', to: '/pages/forgot/phone' },
  key: { icon: KeyRound, title: 'byKey', note: 'byKeyNote', to: '/pages/login_pwd/miyao_reset' },
  oldPassword: { icon: LockKeyhole, title: 'byOldPassword', note: null, to: '/pages/login_pwd/pwd_reset' },
  ownEmail: { icon: Mail, title: 'byOwnEmail', note: null, to: '/pages/login_pwd/email_reset' },
  ownKey: { icon: KeyRound, title: 'byOwnKey', note: null, to: '/pages/login_pwd/miyao_reset' },
  pinEmail: { icon: Mail, title: 'byOwnEmail', note: null, to: '/pages/pay_pwd/email_reset' },
  pinSupport: {
    icon: Headset,
    title: 'bySupport',
    note: 'bySupportNote',
    to: '/pages/pay_pwd/support_reset',
  },
  pinKey: { icon: KeyRound, title: 'byOwnKey', note: null, to: '/pages/pay_pwd/miyao_reset' },
} as const;

interface Props {
  offer: readonly (keyof typeof ways)[];
  title?: 'otherWays' | 'forgotCurrent';
}

export function OtherWays({ offer, title: heading = 'otherWays' }: Props) {
  const t = useMessages(securityMessages);
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-sm text-soft">{t(heading)}</h2>
      <Card className="divide-y divide-line py-1!">
        {offer.map((way) => {
          const { icon: Icon, title, note, to } = ways[way];
          return (
            <ListRow
              key={way}
              icon={<Icon className={icon} aria-hidden />}
              title={t(title)}
              note={note && t(note)}
              to={to}
              replaces
            />
          );
        })}
      </Card>
    </section>
  );
}
