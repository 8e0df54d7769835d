/** The `view-transition-name` of the one picture that moves. */
export const MOVING = 'picture';

/** A screen's own picture and the links that lead to it carry the person's id. */
const MARK = 'data-person';

/** The picture of a mark with the shape around it; a card's link only holds its words. */
function shapeOf(mark: Element | null): HTMLElement | null {
  const picture =
    mark?.querySelector('picture') ?? mark?.closest('article')?.querySelector('picture') ?? null;
  return picture?.parentElement ?? null;
}

/**
 * The picture that two screens share: the tapped one, or on the way back that of the screen. Only
 * while they change does it have a name, so that the browser moves it and nothing else.
 */
export class MovingPicture {
  readonly #page: Document;
  readonly #sheet: Pick<CSSStyleSheet, 'replaceSync'>;
  #tapped: Element | null = null;
  #person = '';
  #named: HTMLElement | null = null;

  constructor(page: Document, sheet: Pick<CSSStyleSheet, 'replaceSync'>) {
    this.#page = page;
    this.#sheet = sheet;
  }

  tap(target: EventTarget | null): void {
    this.#tapped = target instanceof Element ? target.closest(`a[${MARK}]`) : null;
  }

  /** Before the old screen is captured. */
  leave(): void {
    const mark = this.#tapped ?? this.#page.querySelector(`main [${MARK}]:not(a)`);
    this.#tapped = null;
    this.#person = mark?.getAttribute(MARK) ?? '';
    this.#name(shapeOf(mark));
  }

  /**
   * Before the new screen is captured. The file that has moved shows until a larger one has loaded.
   */
  enter(): void {
    const file = this.#named?.querySelector('img')?.currentSrc;
    const own = `main [${MARK}="${this.#person}"]`;
    this.#name(shapeOf(this.#page.querySelector(`${own}:not(a)`) ?? this.#page.querySelector(own)));
    this.#sheet.replaceSync(file ? `${own}:not(a) picture{background:url("${file}") 50%/cover}` : '');
  }

  /** Once both are captured. */
  rest(): void {
    this.#name(null);
  }

  #name(shape: HTMLElement | null): void {
    for (const property of ['view-transition-name', 'content-visibility'])
      this.#named?.style.removeProperty(property);
    shape?.style.setProperty('view-transition-name', MOVING);
    // A card that is still skipped for being off-screen would not be captured.
    shape?.style.setProperty('content-visibility', 'visible');
    this.#named = shape;
  }
}
