import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  ChartPie,
  CreditCard,
  FileDown,
  Gauge,
  Globe,
  KeyRound,
  LockKeyhole,
  MapPin,
  ReceiptText,
  RectangleEllipsis,
  ShieldCheck,
  Sprout,
} from 'lucide-react';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Logout } from '../../../shared/logout/logout.tsx';
import { riskStanding } from '../../../shared/risk/risk-profile.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Bone, Waiting } from '../../../ui/waiting.tsx';
import { DemoPanel } from '../components/demo-panel.tsx';
import { EntryGrid, EntryRows } from '../components/entries.tsx';
import { Person } from '../components/person.tsx';
import { SafetyNotices } from '../components/safety-notices.tsx';
import { WalletCard } from '../components/wallet-card.tsx';
import { profileMessages } from '../profile.messages.ts';
import { type CertificationStateName, certification, me, overview } from '../profile.queries.ts';

/** The personal centre: who, what is owned, and where everything of one's own is. */
export default function ProfileScreen() {
  const t = useMessages(profileMessages);
  const client = useQueryClient();
  const { data: person, isPending } = useQuery(me);
  // What the notices say stands above the figures: these are asked for at once and shown with them, so that nothing moves.
  usePrefetchQuery(overview);
  const risk = useQuery(riskStanding).data;
  const state = useQuery(certification).data?.state;
  const isDemo = useConfig()?.isDemo === true;
  const pinState = person?.hasPaymentPassword ? (
    t('pinSet')
  ) : (
    <span className="text-warning">{t('pinUnset')}</span>
  );
  const riskState = risk?.isValid ? (
    risk.current?.level
  ) : (
    <span className="text-warning">{t('riskUnset')}</span>
  );
  return (
    <Screen bare onRefresh={() => client.refetchQueries({ type: 'active' })} className="space-y-3 pt-0!">
      <Person />
      {isPending ? (
        <Waiting>
          <Bone className="h-82 w-full" />
        </Waiting>
      ) : (
        <>
          {person && <SafetyNotices person={person} />}
          <WalletCard />
          <EntryGrid
            label={t('lists')}
            entries={[
              { icon: ChartPie, title: t('investments'), to: '/pages/product/invest', flag: 'invest' },
              { icon: ReceiptText, title: t('records'), to: '/pages/account/detail' },
              { icon: Sprout, title: t('earnings'), to: '/pages/account/record' },
              { icon: ArrowDownToLine, title: t('rechargeRecords'), to: '/pages/recharge/record' },
              { icon: ArrowUpFromLine, title: t('withdrawRecords'), to: '/pages/withdraw/record' },
              { icon: CreditCard, title: t('accounts'), to: '/pages/wallet/index' },
            ]}
          />
          <EntryRows
            entries={[
              {
                icon: BadgeCheck,
                title: t('certification'),
                to: '/pages/certification/index',
                ...(state ? { value: <CertificationState state={state} /> } : {}),
              },
              {
                icon: Gauge,
                title: t('risk'),
                to: '/pages/risk/index',
                ...(risk ? { value: riskState } : {}),
              },
              {
                icon: RectangleEllipsis,
                title: t('paymentPassword'),
                to: '/pages/pay_pwd/pwd_update',
                ...(person ? { value: pinState } : {}),
              },
              { icon: LockKeyhole, title: t('loginPassword'), to: '/pages/login_pwd/pwd_reset' },
              { icon: KeyRound, title: t('secretKey'), to: '/pages/miyao/copy' },
              { icon: MapPin, title: t('addresses'), to: '/pages/address/index' },
            ]}
          />
          <EntryRows
            entries={[
              { icon: ShieldCheck, title: t('settings'), to: '/pages/services/index' },
              { icon: FileDown, title: t('myData'), to: '/pages/services/my_data' },
              { icon: Globe, title: t('language'), to: '/pages/lang/lang' },
            ]}
          />
          {isDemo && <DemoPanel />}
          <Logout />
          <p className="text-center text-xs">
            <TextLink to="/pages/version_update/index" className="tap inline-flex items-center">
              {t('version')}
            </TextLink>
          </p>
        </>
      )}
    </Screen>
  );
}

function CertificationState({ state }: { state: CertificationStateName }) {
  const t = useMessages(profileMessages);
  if (state === 'passed') return t('certified');
  const words = t(`certification_${state}`);
  return state === 'under_review' ? words : <span className="text-warning">{words}</span>;
}
