// Which rules the source reads: a number that operators can change and nothing reads would be a promise that
// nobody keeps. Found in the syntax: `ctx.policy.login.maxTries`, `const { maxTries } = ctx.policy.login`,
// `const rules = policy.login` with `rules.maxTries` in the same file, and a parameter of type `Policy` or `Policy['login']`.
import { parseSync } from 'oxc-parser';
import { visit } from './expressions.mjs';

/** Returns the paths, such as `login.maxTries`, that a file reads from the rules. */
export function rulesReadIn(path, text) {
  const { program } = parseSync(path, text);
  const read = new Set();
  const areas = new Map();
  const remember = (name, area) => areas.set(name, [...(areas.get(name) ?? []), area]);
  visit(program, (node) => bind(node, remember, (rule) => read.add(rule)));
  visit(program, (node) => {
    const name = node.type === 'MemberExpression' && !node.computed ? node.property.name : undefined;
    if (!name) return;
    const chain = policyChain(node);
    if (chain?.length === 2) read.add(chain.join('.'));
    if (node.object.type === 'Identifier')
      for (const area of areas.get(node.object.name) ?? []) read.add(`${area}.${name}`);
  });
  return read;
}

/** Returns the switches, such as `invest`, that a file asks for: `flags.invest`, `useFlag('invest')`, `flag: 'invest'`. */
export function switchesReadIn(path, text) {
  const { program } = parseSync(path, text);
  const read = new Set();
  visit(program, (node) => {
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'flags') read.add(node.property.name);
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'useFlag')
      read.add(node.arguments[0]?.value);
    if (node.type === 'Property' && nameOf(node.key) === 'flag') read.add(node.value.value);
  });
  return read;
}

/** Notes the names that stand for an area of the rules, and the rules that a pattern takes out of one. */
function bind(node, remember, read) {
  if (node.type === 'VariableDeclarator') bindTo(node.id, policyChain(node.init), remember, read);
  for (const parameter of node.params ?? []) bindTo(parameter, annotatedArea(parameter), remember, read);
}

function bindTo(target, chain, remember, read) {
  if (!chain || !target) return;
  if (target.type === 'Identifier' && chain.length === 1) remember(target.name, chain[0]);
  for (const property of target.type === 'ObjectPattern' ? target.properties : []) {
    const inner = [...chain, nameOf(property.key)];
    if (inner.length === 2) read(inner.join('.'));
    else bindTo(property.value, inner, remember, read);
  }
}

/** Returns the names after `policy` in `….policy.login.maxTries`; undefined for another expression. */
function policyChain(node) {
  if (!node) return undefined;
  if (isPolicy(nameOf(node))) return [];
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const outer = policyChain(node.object);
  return outer && [...outer, node.property.name];
}

/** The area of a parameter `rules: Policy['login']`. */
function annotatedArea(parameter) {
  const type = parameter.typeAnnotation?.typeAnnotation;
  if (nameOf(type?.typeName) === 'Policy') return [];
  if (type?.type !== 'TSIndexedAccessType' || nameOf(type.objectType?.typeName) !== 'Policy')
    return undefined;
  return [type.indexType?.literal?.value];
}

const isPolicy = (name) => name === 'policy' || name === 'defaultPolicy';
/** The name of an identifier, or the last one of `a.b`. */
const nameOf = (node) =>
  node?.type === 'MemberExpression' && !node.computed ? node.property.name : node?.name;
