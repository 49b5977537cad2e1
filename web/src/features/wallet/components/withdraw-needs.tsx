import type { WireOutput } from '@banyan/api/contract.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { walletMessages } from '../wallet.messages.ts';

export type CertificationState = WireOutput<'/api/certification/state'>['state'];

/** Shows what a withdrawal still lacks, the first thing first, with the page where it is put right. */
export function WithdrawNeeds({
  hasPaymentPassword,
  certification,
}: {
  hasPaymentPassword: boolean;
  certification: CertificationState;
}) {
  const t = useMessages(walletMessages);
  if (!hasPaymentPassword) {
    return (
      <Notice tone="warning" className="mb-3">
        {t('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{t('setPin')}</TextLink>
      </Notice>
    );
  }
  if (certification === 'passed') return null;
  const isWaiting = certification === 'under_review';
  return (
    <Notice tone={isWaiting ? 'info' : 'warning'} className="mb-3">
      {t(isWaiting ? 'certificationWaits' : 'needCertification')}{' '}
      <TextLink to="/pages/certification/index">{t(isWaiting ? 'seeCertification' : 'certify')}</TextLink>
    </Notice>
  );
}
