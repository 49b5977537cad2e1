import type { OperatorOutput } from '@banyan/api/contract.ts';

type Reply = OperatorOutput<'/console/api/contract_templates'>;
export type Template = Reply['items'][number];
export type Kind = Reply['kinds'][number];
export type Texts = Pick<Template, 'title' | 'body'>;
export type Block = OperatorOutput<'/console/api/contract_templates/preview'>['blocks']['zh'][number];
