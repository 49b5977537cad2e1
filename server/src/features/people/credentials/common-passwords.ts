import { dictionary } from '@zxcvbn-ts/language-common';

/** What leaks of other services have most: about 49,000 passwords, of which some 5,000 meet our own rules. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What is tried first against people here; with digits behind it, it is no better. */
const common = new Set(
  `password passw0rd p4ssword admin admin123 administrator welcome letmein qwerty qwertyuiop qwer1234 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx q1w2e3r4 abc123 abcd1234 a1b2c3d4 a123456 aa123456 asd123 asdf1234 zxcvbnm zxcv1234 iloveyou
  woaini woaini1314 woaini520 5201314a monkey dragon football baseball sunshine princess master superman batman
  trustno1 shadow michael jordan23 test1234 user1234 demo1234 changeme secret123 hello123 banyan88 banyan2026
  root1234 pass1234 qq123456 wang1234 zhang123 li123456 taobao123 alipay123 china123 beijing2008`.split(
    /\s+/,
  ),
);

/**
 * Returns whether a password comes first in every list of leaked ones. Compared without regard to case, and with the
 * signs that people decorate words with taken out.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^a-z0-9]/g, '');
  return (
    [lower, bare].some((each) => leaked.has(each) || common.has(each)) ||
    common.has(bare.replace(/\d{1,6}$/, '')) ||
    /^([a-z0-9])\1{4,}\w{0,3}$/.test(lower)
  );
}
