import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useEquityMessages } from './equity.messages.ts';
import type { OfferingDetail } from './offering.ts';

/** Shows what people read and agree to, in both languages, before somebody publishes it. */
export function OfferingTexts({ offering }: { offering: OfferingDetail }) {
  const texts = useEquityMessages();
  const words = useUiMessages();
  const { documents, agreement } = offering;
  return (
    <>
      <Card title={texts.documents}>
        {documents.map(({ title, text }) => (
          <div key={`${title.zh} ${text.zh}`}>
            <Said label={title.zh} value={text.zh} lang="zh-CN" />
            <Said label={title.en} value={text.en} lang="en" />
          </div>
        ))}
      </Card>
      <Card title={texts.agreement}>
        <Said label={words.inChinese} value={agreement.zh} lang="zh-CN" />
        <Said label={words.inEnglish} value={agreement.en} lang="en" />
        <Facts
          facts={[
            [texts.agreementVersion, String(offering.agreementVersion)],
            [texts.agreementSha256, offering.agreementSha256],
          ]}
        />
      </Card>
    </>
  );
}
