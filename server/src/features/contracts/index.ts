export { contractAbout } from './contract.store.ts';
export { investmentTemplate } from './investment-template.ts';
export { type AgreedContract, agreeContract, type SignedInput, signContract } from './sign-contract.ts';
export { publishedTemplates, templateVersions } from './template.store.ts';
