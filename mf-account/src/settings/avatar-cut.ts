/** The crop of a picture: its zoom, and the centre as a share (0 to 1) of the free space. */
export interface Cut {
  zoom: number
  x: number
  y: number
}
export const WHOLE: Cut = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4
export const AVATAR_SIDE = 512

export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Cut,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after a drag of `by` pixels on a stage of `stage` pixels. */
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

export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const { left, top, side } = squareOf(picture, cut)
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

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
