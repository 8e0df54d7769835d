import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ProgressSteps } from '../../forms/index.ts';
import { EmptyState, MemberCard, Notice, Picture } from '../../index.ts';
import { PhotoTile } from '../../media/index.ts';

const picture = {
  src: '/p/1.jpg',
  srcSet: '/p/1-320.jpg 320w',
  webp: '/p/1-320.webp 320w',
  width: 600,
  height: 800,
};

describe('Picture', () => {
  it('shows no broken image, and reports a failure that came before hydration', () => {
    const onFail = jest.fn();
    const photo = <Picture picture={picture} alt="" onFail={onFail} />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(photo);
    document.body.append(container);
    const image = within(container).getByAltText('');
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
    const { unmount } = render(photo, { container, hydrate: true });
    expect(image).not.toBeInTheDocument();
    expect(onFail).toHaveBeenCalled();
    unmount();
    container.remove();
  });

  it('shows a silhouette once it has failed, but not while it loads', () => {
    render(
      <figure>
        <Picture picture={picture} alt="" />
      </figure>,
    );
    const figure = screen.getByRole('figure');
    expect(hasSilhouette(figure.firstElementChild)).toBe(false);
    fireEvent.error(screen.getByAltText(''));
    expect(hasSilhouette(figure.firstElementChild)).toBe(true);
  });
});

/** Whether a rule draws a masked shape before the element's content. jsdom does not apply them. */
const hasSilhouette = (element: Element | null): boolean =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .some((rule) => {
      const [selector = '', styles = ''] = rule.cssText.split('::before');
      return styles.includes('mask') && element?.matches(selector);
    });

describe('MemberCard', () => {
  it('wraps a long place, so that neither place nor distance is cut off', () => {
    render(
      <MemberCard href="#" name="Sanne" age={34} place="Mecklenburg-Vorpommern · 215 km" picture={null} />,
    );
    const parts = ['Mecklenburg-Vorpommern', '215 km'].map((part) => screen.getByText(part).parentElement!);
    const styles = parts.map((part) => getComputedStyle(part));
    expect(styles.map(({ whiteSpace }) => whiteSpace)).not.toContain('nowrap');
    expect(getComputedStyle(parts[0]!.parentElement!).flexWrap).toBe('wrap');
  });

  it('contains one link and one button, which are not nested', async () => {
    const toggle = jest.fn();
    render(
      <MemberCard
        href="/members/7"
        name="Sanne"
        age={34}
        place="Utrecht · 5 km"
        online="Online"
        picture={picture}
        like={{ liked: false, label: 'Like Sanne', onToggle: toggle }}
      />,
    );
    const card = screen.getByRole('article');
    const link = within(card).getByRole('link', { name: 'Sanne, 34' });
    const like = within(card).getByRole('button', { name: 'Like Sanne', pressed: false });
    expect(link).not.toContainElement(like);
    expect(link).toHaveAttribute('href', '/members/7');
    await userEvent.click(like);
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  it('shows a long place on a single line above the distance, so that the names of a row align', () => {
    render(
      <MemberCard
        href="#"
        name="Sanne"
        age={34}
        place="Mecklenburg-Vorpommern · 215 km"
        picture={null}
        like={{ liked: false, label: 'Like Sanne', onToggle: jest.fn() }}
      />,
    );
    const parts = ['Mecklenburg-Vorpommern', '215 km'].map((part) => screen.getByText(part).parentElement!);
    expect(parts.map((part) => getComputedStyle(part).whiteSpace)).toEqual(['nowrap', '']);
    expect(getComputedStyle(parts[0]!.parentElement!).display).toBe('grid');
  });

  it('shows a label instead of the online mark, and each part of the place', () => {
    render(
      <MemberCard
        href="#"
        name="Joris"
        age={40}
        place="Milton Keynes · 75 km"
        online="Online"
        mark="Fictional"
        picture={picture}
      />,
    );
    expect(screen.getByText('Fictional')).toBeVisible();
    expect(screen.queryByText('Online')).not.toBeInTheDocument();
    expect(screen.getByText('Milton Keynes').closest('p')).toHaveTextContent('Milton Keynes · 75 km');
  });

  it('offers WebP first, and loads the first pictures eagerly', () => {
    render(<MemberCard href="#" name="Sanne" age={34} picture={picture} priority />);
    const image = screen.getByAltText('');
    expect(image.previousElementSibling).toHaveAttribute('type', 'image/webp');
    expect(image).toHaveAttribute('loading', 'eager');
  });

  it('has no broken image if its picture fails', () => {
    render(<MemberCard href="#" name="Sanne" age={34} picture={picture} />);
    const image = screen.getByAltText('');
    fireEvent.error(image);
    expect(image).not.toBeInTheDocument();
  });

  it('ignores a second press while a like is in flight', async () => {
    const toggle = jest.fn();
    render(
      <MemberCard
        href="#"
        name="Noor"
        age={26}
        picture={null}
        like={{ liked: true, busy: true, label: 'Like Noor', onToggle: toggle }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Like Noor', pressed: true }));
    expect(toggle).not.toHaveBeenCalled();
  });
});

describe('PhotoTile', () => {
  it('has its actions at the bottom and its label at the top, so that neither covers the face', () => {
    render(<PhotoTile picture={picture} alt="Photo 2" mark="Main photo" actions={<button>More</button>} />);
    const corner = (element: Element) =>
      ['inset-block-start', 'inset-block-end'].map((side) =>
        getComputedStyle(element).getPropertyValue(side),
      );
    expect(corner(screen.getByText('Main photo'))).toEqual(['5px', '']);
    expect(corner(screen.getByRole('button', { name: 'More' }).parentElement!)).toEqual(['', '4px']);
  });
});

describe('feedback', () => {
  it('Notice announces a failure and can be dismissed', async () => {
    const dismiss = jest.fn();
    render(
      <Notice
        tone="danger"
        announce="assertive"
        title="The payment failed"
        dismissLabel="Close"
        onDismiss={dismiss}
      >
        Nothing was taken.
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was taken.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('EmptyState has a heading, a sentence and one action', () => {
    render(
      <EmptyState drawing="noLikes" title="No likes yet" level={1} action={<button>Add a photo</button>}>
        A photo brings the most.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'No likes yet' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('ProgressSteps describes its steps in words', () => {
    render(<ProgressSteps current={2} label="Step 2 of 5" />);
    const bar = screen.getByRole('progressbar', { name: 'Step 2 of 5' });
    expect(bar).toHaveValue(2);
    expect(bar).toHaveAttribute('aria-valuemax', '5');
  });
});
