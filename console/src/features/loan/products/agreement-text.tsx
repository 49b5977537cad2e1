import { Facts } from '../../../ui/facts.tsx';
import { Said } from '../../../ui/said.tsx';
import { useUiMessages } from '../../../ui/ui.messages.ts';
import type { LoanProduct } from './product.ts';
import { useLoanProductsMessages } from './products.messages.ts';

interface AgreementTextProps {
  version: number;
  agreement: LoanProduct['agreement'];
}

/** Shows a version of what people agree to when they apply, in both languages, with the hash of both. */
export function AgreementText({ version, agreement: { body, sha256 } }: AgreementTextProps) {
  const texts = useLoanProductsMessages();
  const words = useUiMessages();
  return (
    <>
      <Said label={`${texts.agreement} · ${words.inChinese}`} value={body.zh} lang="zh-CN" />
      <Said label={`${texts.agreement} · ${words.inEnglish}`} value={body.en} lang="en" />
      <Facts
        facts={[
          [texts.agreementVersion, String(version)],
          [texts.agreementSha256, sha256],
        ]}
      />
    </>
  );
}
