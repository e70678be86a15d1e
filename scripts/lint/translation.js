/**
 * A rule for Oxlint. It finds the texts that make React fail, or stay old, in a page that the browser translates
 * (docs/decisions/0008). It knows no types: what may be a text counts as one.
 */

const TRANSLATED = 'in a page that the browser translates';
const MESSAGES = {
  changing: `This text changes or goes, and has siblings: ${TRANSLATED}, it stays old, or React fails. Give it an element of its own, as one string.`,
  beside: `A sibling of this text comes and goes: ${TRANSLATED}, React fails. Give the text an element of its own.`,
  kept: `In another branch, React keeps this text’s element with other contents: ${TRANSLATED}, it fails. Give the text an element of its own, or the branches different keys.`,
  loose: `This text has no element of its own: ${TRANSLATED}, React fails when it goes. Give it one, as one string.`,
};

/** Props and variables that hold elements. */
const SLOTS = new Set(['children', 'note', 'aside', 'beside', 'dayDialog']);
/** Functions that make elements. */
const MAKERS = new Set(['createElement', 'createPortal', 'children']);

export const textInOwnElement = {
  meta: { type: 'problem', messages: MESSAGES, schema: [] },
  create(context) {
    /** A text may stand in for several others. */
    const kept = new Set();
    const report = (messageId, node) => context.report({ messageId, node });

    /** What stands side by side in the page: without comments and the blanks of the layout, with what is in fragments. */
    function siblingsIn({ children }) {
      return children.flatMap((child) => {
        if (isFragment(child)) return siblingsIn(child);
        if (child.type === 'JSXText') {
          const isLayout = child.value.trim() === '' && child.value.includes('\n');
          return isLayout ? [] : [{ node: child, text: 'fixed', isSteady: true }];
        }
        if (child.type !== 'JSXExpressionContainer') return [{ node: child, isSteady: true }];
        const { expression } = child;
        if (expression.type === 'JSXEmptyExpression') return [];
        return [
          { node: expression, text: textOf(expression), isSteady: isSteadyResult(expression) },
        ];
      });
    }

    /** Which text an expression gives: 'fixed', 'changing', 'unknown' if it may give one, undefined if it gives none. */
    function textOf(node) {
      switch (node.type) {
        case 'Literal':
          return ['string', 'number'].includes(typeof node.value) ? 'fixed' : undefined;
        case 'TemplateLiteral':
          return node.expressions.length === 0 ? 'fixed' : 'changing';
        case 'ChainExpression':
        case 'TSAsExpression':
        case 'TSNonNullExpression':
          return textOf(node.expression);
        case 'BinaryExpression':
          return node.operator === '+' ? 'changing' : undefined;
        case 'ConditionalExpression':
          return anyOf([node.consequent, node.alternate].map(textOf));
        case 'LogicalExpression':
          return anyOf([node.right, ...(node.operator === '&&' ? [] : [node.left])].map(textOf));
        case 'JSXFragment':
        case 'JSXElement':
          return isFragment(node) ? anyOf(siblingsIn(node).map(({ text }) => text)) : undefined;
        case 'MemberExpression':
          if (SLOTS.has(node.property.name)) return undefined;
          return isConstant(node) ? 'fixed' : 'changing';
        case 'Identifier':
          return textOfVariable(node);
        case 'CallExpression':
          return textOfCall(node);
        default:
          return undefined;
      }
    }

    function textOfVariable(node) {
      if (node.name === 'undefined' || SLOTS.has(node.name)) return undefined;
      if (isConstant(node)) return 'fixed';
      const value = valueOf(node);
      return value ? textOf(value) : 'unknown';
    }

    function textOfCall({ callee, arguments: [argument] }) {
      if (MAKERS.has(callee.name)) return undefined;
      const isMap = callee.type === 'MemberExpression' && callee.property.name === 'map';
      const called = isMap ? argument : callee.type === 'Identifier' && valueOf(callee);
      return called?.type === 'ArrowFunctionExpression'
        ? anyOf(resultsOf(called).map(textOf))
        : 'unknown';
    }

    /** What a variable of this file is set to, if it is set once. */
    function valueOf(identifier) {
      let scope = context.sourceCode.getScope(identifier);
      while (scope && !scope.set.has(identifier.name)) scope = scope.upper;
      const { type, node } = scope?.set.get(identifier.name).defs[0] ?? {};
      const isSetOnce = type === 'Variable' && node.parent.kind === 'const';
      return isSetOnce && node.id.type === 'Identifier' ? node.init : undefined;
    }

    function checkFragment(node) {
      // What is in a fragment in an element is beside what else is in that element.
      if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') return;
      for (const { node: child, text } of siblingsIn(node)) if (text) report('loose', child);
    }

    function checkEachPair(result, other) {
      for (const one of branchesOf(result)) {
        for (const two of branchesOf(other)) checkBranches(one, two);
      }
    }

    /** Of two elements of which one stands where the other did, finds the texts that React would remove by themselves. */
    function checkBranches(one, other) {
      if (one.type !== 'JSXElement' || other.type !== 'JSXElement') return;
      if (identityOf(one) !== identityOf(other)) return;
      const contents = [one, other].map(siblingsIn);
      for (const siblings of contents) {
        if (siblings.length === 1) continue;
        for (const { node, text } of siblings) {
          if (text && !kept.has(node)) report('kept', node);
          kept.add(node);
        }
      }
      const [inOne, inOther] = contents;
      inOne.forEach(({ node }, at) => {
        if (at < inOther.length) checkBranches(node, inOther[at].node);
      });
    }

    /** What identifies an element to React between two renderings at the same place. */
    function identityOf({ openingElement: { name, attributes } }) {
      const key = attributes.find((attribute) => attribute.name?.name === 'key');
      return context.sourceCode.getText(name) + (key ? context.sourceCode.getText(key) : '');
    }

    return {
      ConditionalExpression({ consequent, alternate }) {
        checkEachPair(consequent, alternate);
      },
      JSXElement(node) {
        if (isFragment(node)) {
          checkFragment(node);
          return;
        }
        const siblings = siblingsIn(node);
        const isAlone = siblings.length === 1 && !isList(siblings[0].node);
        const areSteady = siblings.every(({ isSteady }) => isSteady);
        for (const { node: child, text } of siblings) {
          if (text === 'fixed' && !areSteady) report('beside', child);
          if (text && text !== 'fixed' && !isAlone) report('changing', child);
        }
      },
      JSXFragment: checkFragment,
      ':function'(node) {
        if (!isComponent(node)) return;
        const results = resultsOf(node);
        results.forEach((result, at) => {
          for (const other of results.slice(at + 1)) checkEachPair(result, other);
        });
        for (const result of results) {
          const text = isFragment(result) ? undefined : textOf(result);
          // Most of what is unknown here is an element.
          if (text && text !== 'unknown') report('loose', result);
        }
      },
    };
  },
};

/** Whether what is in it stands in the element around it. */
function isFragment({ type, openingElement }) {
  return type === 'JSXFragment' || ['Fragment', 'Suspense'].includes(openingElement?.name.name);
}

/** Whether an expression is a constant, by its name in capitals, or a named part of one. */
function isConstant(node) {
  if (node.type === 'MemberExpression') return !node.computed && isConstant(node.object);
  return node.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(node.name);
}

/** Which text stands where one of several things does. */
function anyOf(texts) {
  const isText = texts.some((text) => text === 'fixed' || text === 'changing');
  return isText ? 'changing' : texts.find(Boolean);
}

/** The expressions of which a condition gives one. */
function branchesOf(node) {
  if (node.type === 'ConditionalExpression') {
    return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  }
  return node.type === 'LogicalExpression' ? branchesOf(node.right) : [node];
}

/** Whether an expression gives the same kind of thing each time. */
function isSteadyResult(node) {
  if (node.type === 'Identifier' || node.type === 'MemberExpression') return isConstant(node);
  return !['ConditionalExpression', 'LogicalExpression'].includes(node.type) && !isList(node);
}

function isList({ type, callee }) {
  return type === 'CallExpression' && callee.property?.name === 'map';
}

function isComponent({ id, parent }) {
  const name = id ?? (parent.type === 'VariableDeclarator' ? parent.id : undefined);
  return /^[A-Z]/.test(name?.name ?? '');
}

/** What a function returns. */
function resultsOf({ body }) {
  return body.type === 'BlockStatement' ? returnedBy(body) : [body];
}

function returnedBy(statement) {
  switch (statement?.type) {
    case 'ReturnStatement':
      return statement.argument ? [statement.argument] : [];
    case 'BlockStatement':
      return statement.body.flatMap(returnedBy);
    case 'IfStatement':
      return [statement.consequent, statement.alternate].flatMap(returnedBy);
    case 'SwitchStatement':
      return statement.cases.flatMap(({ consequent }) => consequent.flatMap(returnedBy));
    default:
      return [];
  }
}

export default {
  meta: { name: 'translation' },
  rules: { 'text-in-own-element': textInOwnElement },
};
