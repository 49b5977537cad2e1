import { agreementsApi } from './agreements.ts';
import { articlesApi } from './articles.ts';
import { operatorContentApi } from './content.operator.ts';
import { contentApi } from './content.ts';

export const calls = { ...contentApi, ...articlesApi, ...agreementsApi };
export const operatorCalls = operatorContentApi;
