/** The `view-transition-name` of the moving picture. */
export const MOVING = 'picture';

/** Contains the person's id. Set on a screen's own picture and on the links that lead to it. */
const MARK = 'data-person';

/**
 * Returns the element that clips the marked picture. A card's link contains no picture, so its
 * article is searched.
 */
function shapeOf(mark: Element | null): HTMLElement | null {
  const picture =
    mark?.querySelector('picture') ?? mark?.closest('article')?.querySelector('picture') ?? null;
  return picture?.parentElement ?? null;
}

const cornersOf = (shape: HTMLElement | null): string =>
  shape ? getComputedStyle(shape).borderTopLeftRadius : '';

/**
 * The picture that two screens share: the tapped one or, on the way back, the screen's own. It has
 * a name only during the transition, so that the browser moves only this picture.
 */
export class MovingPicture {
  readonly #page: Document;
  readonly #sheet: Pick<CSSStyleSheet, 'replaceSync'>;
  #tapped: Element | null = null;
  #person = '';
  #named: HTMLElement | null = null;
  #corners = '';

  constructor(page: Document, sheet: Pick<CSSStyleSheet, 'replaceSync'>) {
    this.#page = page;
    this.#sheet = sheet;
  }

  tap(target: EventTarget | null): void {
    this.#tapped = target instanceof Element ? target.closest(`a[${MARK}]`) : null;
  }

  /** Call before the old screen is captured. */
  leave(): void {
    const mark = this.#tapped ?? this.#page.querySelector(`main [${MARK}]:not(a)`);
    this.#tapped = null;
    this.#person = mark?.getAttribute(MARK) ?? '';
    this.#name(shapeOf(mark));
    this.#corners = cornersOf(this.#named);
  }

  /**
   * Call before the new screen is captured. Shows the old file until a larger one has loaded, and
   * gives the transition the corners of both shapes.
   */
  enter(): void {
    const file = this.#named?.querySelector('img')?.currentSrc;
    const own = `main [${MARK}="${this.#person}"]`;
    this.#name(shapeOf(this.#page.querySelector(`${own}:not(a)`) ?? this.#page.querySelector(own)));
    const [from, to] = [this.#corners, cornersOf(this.#named)];
    this.#sheet.replaceSync(
      (file ? `${own}:not(a) picture{background:url("${file}") 50%/cover}` : '') +
        (from && to ? `::view-transition-image-pair(${MOVING}){--from:${from};--to:${to}}` : ''),
    );
  }

  /** Call once the picture has arrived. */
  rest(): void {
    this.#name(null);
  }

  #name(shape: HTMLElement | null): void {
    for (const property of ['view-transition-name', 'content-visibility'])
      this.#named?.style.removeProperty(property);
    shape?.style.setProperty('view-transition-name', MOVING);
    // The browser does not capture a card that it skips for being off-screen.
    shape?.style.setProperty('content-visibility', 'visible');
    this.#named = shape;
  }
}
