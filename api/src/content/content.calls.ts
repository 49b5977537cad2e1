import { articlesApi } from './articles.ts';
import { operatorContentApi } from './content.operator.ts';
import { contentApi } from './content.ts';

export const calls = { ...contentApi, ...articlesApi };
export const operatorCalls = operatorContentApi;
