const LONGER: Record<string, string> = {
  a: 'àa',
  e: 'ééé',
  i: 'îï',
  o: 'öø',
  u: 'üú',
  A: 'Å',
  E: 'É',
  O: 'Ø',
};

const lengthen = (text: string): string =>
  `⟦${text.trim().replace(/[aeiouAEO]/g, (letter) => LONGER[letter] ?? letter)}⟧`;

const isShown = (node: Node): boolean =>
  /\p{L}/u.test(node.nodeValue ?? '') && !node.parentElement?.closest('script, style, textarea');

/**
 * Lengthens every text below an element, including later ones: some languages need twice the room
 * of English. Returns a function that restores them.
 */
export function lengthenTexts(root: HTMLElement): () => void {
  const originals = new Map<Node, string>();
  const replace = (node: Node) => {
    const text = node.nodeValue ?? '';
    if (!isShown(node) || lengthen(originals.get(node) ?? '') === text) return;
    originals.set(node, text);
    node.nodeValue = lengthen(text);
  };
  const replaceBelow = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) replace(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData') replace(target);
      addedNodes.forEach((node) => (node.nodeType === Node.TEXT_NODE ? replace(node) : replaceBelow(node)));
    }
  });
  replaceBelow(root);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    originals.forEach((text, node) => {
      node.nodeValue = text;
    });
  };
}
