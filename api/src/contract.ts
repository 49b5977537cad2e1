import { gather } from '@banyan/domain/areas/gather.ts';
import type { z } from 'zod';
import * as manifests from './calls.ts';

type Manifests = typeof manifests;
type CallsUnder<Key extends string> = {
  readonly [Area in keyof Manifests as Manifests[Area] extends Record<Key, object>
    ? Area
    : never]: Manifests[Area] extends Readonly<Record<Key, infer Calls>> ? Calls : never;
};

const under = <Key extends string>(key: Key): CallsUnder<Key> =>
  Object.fromEntries(
    Object.entries(manifests as Readonly<Record<string, Readonly<Record<string, object>>>>).flatMap(
      ([area, manifest]) => (manifest[key] ? [[area, manifest[key]]] : []),
    ),
  ) as CallsUnder<Key>;

export type UserCalls = CallsUnder<'calls'>;
export type OperatorCalls = CallsUnder<'operatorCalls'>;

/** Every call of the user's app, by area. The server mounts it, the documentation shows it, the app is typed by it. */
export const contract = under('calls');
/** The operator console's calls: another app, another port, other sessions. Every one names the right it needs. */
export const operatorContract = under('operatorCalls');
/** The same in one record: the console calls by path, and no name stands for two calls. */
export const operatorApi = gather(manifests, 'operatorCalls');

type DeclaredIn<Areas> = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];
type Declared = DeclaredIn<UserCalls>;
/** Calls by their path: one is looked up at once, where it would be searched for among all of them. */
type ByPath<Calls extends { path: string }> = { [Call in Calls as Call['path']]: Call };
type DeclaredAt = ByPath<Declared>;
type At<Path extends string> = Path extends keyof DeclaredAt ? DeclaredAt[Path] : never;

/** The paths that are called with a method: the app names a call by its path alone. */
export type PathOf<Method extends 'GET' | 'POST'> = Extract<Declared, { method: Method }>['path'];
/** The paths of endless lists, and of commands that move money. */
export type PagedPath = Extract<Declared, { paged: true }>['path'];
export type MoneyPath = Extract<Declared, { effect: 'money' }>['path'];

/** The forms that travel, as text: amounts are decimal strings, instants ISO strings. */
export type WireInput<Path extends string> = z.input<At<Path>['input']>;
export type WireOutput<Path extends string> = z.input<At<Path>['output']>;

type OperatorDeclared = DeclaredIn<OperatorCalls>;
type OperatorDeclaredAt = ByPath<OperatorDeclared>;
type OperatorAt<Path extends string> = Path extends keyof OperatorDeclaredAt
  ? OperatorDeclaredAt[Path]
  : never;
export type OperatorPathOf<Method extends 'GET' | 'POST'> = Extract<
  OperatorDeclared,
  { method: Method }
>['path'];
/** The operators' commands that move money. */
export type OperatorMoneyPath = Extract<OperatorDeclared, { effect: 'money' }>['path'];
/** The operators' calls that take a file. */
export type OperatorUploadPath = Extract<OperatorDeclared, { upload: object }>['path'];
export type OperatorInput<Path extends string> = z.input<OperatorAt<Path>['input']>;
export type OperatorOutput<Path extends string> = z.input<OperatorAt<Path>['output']>;
