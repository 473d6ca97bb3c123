/** Which part of a picture becomes the square avatar: how much it is enlarged, and where its middle lies (0 to 1 of what can move). */
export interface Cut {
  zoom: number
  x: number
  y: number
}
export const WHOLE: Cut = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4
/** The avatar's side in pixels. */
export const AVATAR_SIDE = 512

/** The square of the picture that a cut takes, in the picture's own pixels. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Cut,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The cut after a drag by so many pixels of a stage of this side. */
export function dragged(
  picture: { width: number; height: number },
  cut: Cut,
  by: { x: number; y: number },
  stage: number,
): Cut {
  const { side } = squareOf(picture, cut)
  const share = (length: number, moved: number) =>
    length > side ? ((moved / stage) * side) / (length - side) : 0
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  return {
    ...cut,
    x: inside(cut.x - share(picture.width, by.x)),
    y: inside(cut.y - share(picture.height, by.y)),
  }
}

/** Draws the cut over the whole canvas. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const { left, top, side } = squareOf(picture, cut)
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The canvas as a file for the upload. */
export const asFile = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'avatar.jpg', { type: 'image/jpeg' }))
          : reject(new Error('The picture could not be drawn')),
      'image/jpeg',
      0.9,
    )
  })
