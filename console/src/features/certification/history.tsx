import { showInstant } from '../../platform/instants.ts';
import { Card } from '../../ui/page.tsx';
import { type Detail, itemText } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';
import styles from './certifications.module.css';

/** Shows every step with who took it, and every reveal of the documents. */
export function History({ detail }: { detail: Detail }) {
  const texts = useCertificationsMessages();
  return (
    <>
      <Card title={texts.history}>
        <ol className={styles.list}>
          {detail.history.map((step) => (
            <li key={step.at + step.to}>
              <time dateTime={step.at}>{showInstant(step.at)}</time>
              <strong>{texts[`state_${step.to}`]}</strong>
              <span>{step.operator ?? texts.byCustomer}</span>
            </li>
          ))}
        </ol>
        {detail.faults.length > 0 && (
          <ul className={styles.list}>
            {detail.faults.map((fault) => (
              <li key={fault.item}>
                <strong>{itemText(texts, fault.item)}</strong>
                <span>{texts[`fault_${fault.reason}`]}</span>
                {fault.note && <span>{fault.note}</span>}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={texts.views}>
        {detail.views.length === 0 && <p className={styles.hint}>{texts.noViews}</p>}
        <ul className={styles.list}>
          {detail.views.map((view) => (
            <li key={view.at + view.what + view.operator}>
              <time dateTime={view.at}>{showInstant(view.at)}</time>
              <strong>{view.operator}</strong>
              <span>{itemText(texts, view.what)}</span>
              <span>{texts[`reason_${view.reason}`]}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
