import { displayRate } from '@banyan/domain/money/display.ts';
import { useLanguage } from '../../../platform/language.ts';
import { amountText } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/page.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import styles from '../coupons.module.css';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { type CampaignForm, wireTermsOf } from './campaign-form.ts';

/** Shows the coupon as the app shows it, while it is being written. */
export function CouponPreview({ form }: { form: CampaignForm }) {
  const texts = useCampaignFormMessages();
  const words = useCouponsMessages();
  const language = useLanguage();
  const terms = wireTermsOf(form);
  const days = Number(form.validDays);
  return (
    <Card title={texts.preview}>
      <div className={styles.coupon} data-kind={form.kind}>
        <div className={styles.worth}>
          {terms ? (
            <strong>
              {terms.kind === 'cash' ? (
                <>
                  <small>¥</small>
                  {amountText(terms.amount)}
                </>
              ) : (
                <>
                  +{displayRate(terms.bonusBps)}
                  <small>%</small>
                </>
              )}
            </strong>
          ) : (
            <strong>—</strong>
          )}
          <span>{words[`kind_${form.kind}`]}</span>
        </div>
        <div className={styles.conditions}>
          <strong>{form.name[language].trim() || texts.noName}</strong>
          {!terms && <span>{texts.incomplete}</span>}
          {terms?.kind === 'cash' && <span>{texts.preview_minimum(amountText(terms.minimum))}</span>}
          {terms?.kind === 'rate' && (
            <>
              <span>{texts.preview_bonus(terms.bonusDays)}</span>
              <span>{texts.preview_cap(amountText(terms.cap))}</span>
            </>
          )}
          {days > 0 && <span>{texts.preview_valid(days)}</span>}
        </div>
      </div>
    </Card>
  );
}
