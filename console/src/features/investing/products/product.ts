import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import type { ProductStatus } from '@banyan/domain/investing/product-status.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Product = OperatorOutput<'/console/api/products'>['items'][number];
export type DraftInput = OperatorInput<'/console/api/products/create'>;

/** The order in which they are offered. */
export const categories = ['treasury', 'enterprise', 'green', 'supply_chain'] as const;
export const riskLevels = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;

export const statusTone: Record<ProductStatus, Tone> = {
  coming_soon: 'active',
  on_sale: 'good',
  sold_out: 'quiet',
  closed: 'quiet',
};

/** The texts that a product gives in both languages, beside its name. */
export const textFields = ['description', 'returnSource', 'worstCase', 'fees'] as const;
export const agreementFields = ['agreementTitle', 'agreementBody'] as const;
export type BilingualField = 'name' | (typeof textFields)[number] | (typeof agreementFields)[number];
export const bilingualFields: readonly BilingualField[] = ['name', ...textFields, ...agreementFields];
