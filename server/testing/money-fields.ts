import { ofAreas } from './of-areas/of-areas.ts';

/** Fields that each money command takes, about what is nobody's: the areas say them in `of-areas`. */
export const moneyFields: Readonly<Partial<Record<string, object>>> = Object.assign(
  {},
  ...ofAreas.map(({ moneyFields }) => moneyFields),
);
